import type { StoredMessage } from '../../../graphs/signal/news-store.ts';
import type { AnswerRecord } from '../../ask/ask-event.ts';
import type { AskRoad } from '../../ask/ask-road.ts';
import type { ModelQuota, QuotaLimits } from '../../models/accounts/model-quota.ts';

/** A model that a question can be put to. */
export interface AskModel extends ModelQuota {
  /** As a question names it, `MODEL@ACCOUNT`. */
  name: string;
  /** It answers unless told otherwise. */
  is_default: boolean;
  /** What may be used; null: nobody said. */
  limits: QuotaLimits | null;
}

/** What the page of questions reads, and what answers. All of it is of the owner's scope. */
export interface AskReads extends AskRoad {
  /** Newest first. @param before an id: only older ones; null: from the newest. */
  listAnswers(limit: number, before: number | null): Promise<AnswerRecord[]>;
  readAnswer(id: number): Promise<AnswerRecord | null>;
  /** The models that may be asked; none: everything is offline. None of them the default: answers are made without a model. */
  listModels(): Promise<AskModel[]>;
  /** By `source/id`. */
  readMessage(reference: string): Promise<StoredMessage | null>;
}

/** Whose memory is asked: that of the one at the desk, as on the command line and over HTTP. */
export const ownScope = 'default';
