import type { SignalGraphDependencies } from './dependencies.ts';
import { leaveOutIdle } from './leave-out-idle.ts';
import { gatherContext } from './nodes/context-gather.ts';
import { takeDeepLook } from './nodes/deep-analysis.ts';
import { persistVerdict } from './nodes/persist.ts';
import { planTools } from './nodes/planner.ts';
import { runTools } from './nodes/tools.ts';
import { tolerate } from './tolerate.ts';

/** The nodes from the open gate on, alike in both graphs. Their own limits are inside; those given here are backstops. */
export function createDeepNodes(dependencies: SignalGraphDependencies) {
  const { logger } = dependencies;
  return {
    gather: leaveOutIdle(tolerate('context_gather', 65_000, logger, gatherContext(dependencies), {})),
    plan: leaveOutIdle(tolerate('planner', 170_000, logger, planTools(dependencies), {})),
    callTools: leaveOutIdle(tolerate('tools', 30_000, logger, runTools(dependencies), {})),
    analyse: leaveOutIdle(tolerate('deep_analysis', 170_000, logger, takeDeepLook(dependencies), {})),
    persist: leaveOutIdle(persistVerdict(dependencies)),
  };
}
