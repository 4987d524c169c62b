import { Counter, type Registry } from 'prom-client';
import type { GatewayEvents } from './gateway-events.ts';

/** The gateway's events as counters in a registry. */
export function createGatewayMetrics(register: Registry): GatewayEvents {
  const create = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `secondlook_gateway_${name}_total`, help, labelNames: [...labelNames], registers: [register] });
  const answers = create('answers', 'Answers passed on, by upstream and class of status', ['upstream', 'status']);
  const unreachable = create('unreachable', 'Requests that no upstream answered', ['upstream']);
  const released = create('released', 'Answers whose last bytes went before their exchange was on disk', []);
  const memory = create('memory', 'Requests of chats, by what memory did and by which rule', ['status', 'rule']);
  const lost = create('lost', 'Exchanges that could not be kept', []);
  return {
    answered: (upstream, status) => answers.inc({ upstream, status: `${Math.floor(status / 100)}xx` }),
    remembered: (status, rule) => memory.inc({ status, rule: rule ?? 'none' }),
    unreachable: (upstream) => unreachable.inc({ upstream }),
    released: () => released.inc(),
    lost: () => lost.inc(),
  };
}
