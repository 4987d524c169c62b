import type { EventType } from './verdict.ts';

/** Chinese names of the event types. */
export const eventTypeNames: Readonly<Record<EventType, string>> = {
  listing: '上币',
  delisting: '下架',
  hack: '安全事件',
  regulation: '监管',
  funding: '融资',
  whale: '巨鲸动向',
  liquidation: '清算',
  partnership: '合作',
  product_launch: '产品发布',
  governance: '治理',
  macro: '宏观',
  celebrity: '名人言论',
  airdrop: '空投',
  scam_alert: '骗局预警',
  other: '其他',
};
