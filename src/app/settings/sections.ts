import { alertSection } from './alert-section.ts';
import { askSection } from './ask-section.ts';
import { dataSection } from './data-section.ts';
import { gateSection } from './gate-section.ts';
import { gatewaySection } from './gateway-section.ts';
import { httpSection } from './http-section.ts';
import { logSection } from './log-section.ts';
import { memorySection } from './memory-section.ts';
import { modelSection } from './model-section.ts';
import { outcomeSection } from './outcome-section.ts';
import { paceSection } from './pace-section.ts';
import type { Section } from './setting.ts';
import { sourceSection } from './source-section.ts';
import { toolSection } from './tool-section.ts';

/** Every setting, in the order of `.env.example` and `docs/settings.md`. */
export const sections: readonly { title: string; intro?: string; section: Section }[] = [
  { title: 'Data', section: dataSection },
  { title: 'Models', section: modelSection },
  { title: 'Verdict and gate', section: gateSection },
  { title: 'Memory', section: memorySection },
  { title: 'Tools of the planner', section: toolSection },
  { title: 'Questions (secondlook ask)', section: askSection },
  {
    title: 'Outcomes',
    intro:
      'Where prices come from. Verdicts are compared with them (secondlook outcomes update). The sources are asked in this order; see docs/outcomes.md.',
    section: outcomeSection,
  },
  { title: 'Worker: sources (secondlook serve)', section: sourceSection },
  { title: 'Worker: alerts', section: alertSection },
  { title: 'Worker: budget and pace', section: paceSection },
  { title: 'Worker: HTTP', section: httpSection },
  {
    title: 'Gateway (secondlook serve)',
    intro:
      'OPENAI_API_KEY_NAME adds one more account. Ask for it as MODEL@name; its address is OPENAI_BASE_URL_NAME, else OPENAI_BASE_URL. See docs/gateway.md.',
    section: gatewaySection,
  },
  { title: 'Log', section: logSection },
];
