import { readHeadline } from '../../../domain/duplicates/read-headline.ts';
import type { Telling } from '../../../domain/duplicates/same-story.ts';
import { unwrapNews } from '../../../domain/duplicates/unwrap-news.ts';
import { toCanonicalText } from '../../../domain/text/normalise.ts';
import { readNumbers } from '../../../domain/text/number-agreement.ts';

/** Reports of one series are so far apart, ms: those of a day come at about the same hour. */
const leastApart = 16 * 3_600_000;
/** UTF-16 units below a headline that are read. */
const bodyLength = 600;
/** A series says how often it comes, or what it measures. */
const serial =
  /\b(?:daily|weekly|monthly|hourly|today|yesterday|24 ?h|flows?|index|recap|round-?up|digest|wrap|brief(?:ing)?|report|update|calendar|watch|snapshot)\b|每[日天周月]|日报|周报|月报|[早午晚]报|简报|晨报|今日|昨日|24 ?小时|一览|盘点|汇总|回顾|速览|要闻|播报|指数|数据|资金流|流向|日历/iu;
/** Dates in a headline, by which reports of one series differ. */
const dates =
  /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\b|(?:周|星期)[一二三四五六日天]|\d{1,4} ?(?:年|月|日|号|st|nd|rd|th)|\d{1,4}(?:[/.-]\d{1,2}){1,2}|\d{1,2}/giu;

/**
 * Whether two messages are reports of one series, each of its own day, though their headlines are the same but for dates: "BTC ETF daily
 * flows". A headline with a figure tells an event, which may be told again with the same one; so does a text with the same figures.
 */
export function isOfOneSeries(a: Telling, b: Telling): boolean {
  if (!(Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at)) >= leastApart)) return false;
  const [one, other] = [readHeadline(a.text), readHeadline(b.text)];
  if (!serial.test(one) || toForm(one) !== toForm(other) || /\d/.test(toForm(one))) return false;
  const [body, otherBody] = [toBody(a.text, one), toBody(b.text, other)];
  const [numbers, others] = [readNumbers(body), readNumbers(otherBody)];
  const shared = [...numbers].filter((number) => others.has(number)).length;
  const most = Math.min(numbers.size, others.size);
  return most > 0 ? shared <= most / 2 : body !== otherBody;
}

const toForm = (headline: string): string =>
  toCanonicalText(headline)
    .toLowerCase()
    .replaceAll(dates, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const toBody = (text: string, headline: string): string => {
  const plain = unwrapNews(text).trim();
  return toCanonicalText(plain.slice(headline.length, headline.length + bodyLength)).trim();
};
