import { readProviderModel } from '../../models/langchain/provider-models.ts';
import type { alertSection } from './alert-section.ts';
import type { askSection } from './ask-section.ts';
import type { gatewaySection } from './gateway-section.ts';
import type { modelSection } from './model-section.ts';
import type { Read } from './setting.ts';

/** Each setting that names a chat model, and what in its place needs none. */
const offlineModels = {
  FAST_MODEL: ['rules'],
  PLANNER_MODEL: ['rules'],
  DEEP_MODEL: ['precedent'],
  ASK_MODEL: ['extractive'],
  ROUTER_MODEL: ['rules'],
  SELECT_MODEL: ['rules', 'reranker'],
  SUMMARY_MODEL: [],
  ALERT_MODEL: ['rules'],
} as const satisfies Record<string, readonly string[]>;

export type ModelSetting = keyof typeof offlineModels;
export const modelSettings = Object.keys(offlineModels) as ModelSetting[];

/** Whether the value of a setting is no model that would be asked. */
const isOffline = (setting: ModelSetting, model: string): boolean =>
  (offlineModels[setting] as readonly string[]).includes(model);

/** Whether it takes a key or an address of ours: providers' own clients have settings of theirs. */
export const needsKey = (setting: ModelSetting, model: string): boolean =>
  !isOffline(setting, model) && readProviderModel(model) === null;

/** The chat models that are asked, as `MODEL` or `MODEL@NAME`, by the settings that name them. */
export function listNamedModels({
  models,
  ask,
  gateway,
  worker,
}: Pick<Read<typeof modelSection>, 'models'> &
  Read<typeof askSection> &
  Pick<Read<typeof gatewaySection>, 'gateway'> & { worker: Pick<Read<typeof alertSection>, 'alertModel'> }): {
  setting: ModelSetting;
  model: string;
}[] {
  const named: Record<ModelSetting, string | null> = {
    FAST_MODEL: models.fast,
    PLANNER_MODEL: models.planner,
    DEEP_MODEL: models.deep,
    ASK_MODEL: ask.model,
    ROUTER_MODEL: ask.routerModel,
    SELECT_MODEL: ask.selectModel,
    SUMMARY_MODEL: gateway.summaryModel,
    ALERT_MODEL: worker.alertModel,
  };
  return modelSettings.flatMap((setting) => {
    const model = named[setting];
    return model === null || isOffline(setting, model) ? [] : [{ setting, model }];
  });
}
