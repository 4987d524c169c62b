import { createParser } from 'eventsource-parser';
import { parseAnswerChunk } from './answer-chunk.ts';
import { createDecompress } from './decompress.ts';
import { type AnswerReading, gatherAnswer } from './gather-answer.ts';

/** Characters of one event, or of an answer without a stream, that are read; longer ones are given up. */
const maximumEventLength = 16_000_000;

/** Reads a copy of an answer as its bytes pass. It never throws, whatever they are. */
export interface AnswerReader {
  /** `is_final`: these bytes have the end of the answer in them, the mark after a stream or the last brace of a JSON answer. */
  write(bytes: Uint8Array): { is_final: boolean };
  /** What was said so far: the bytes ended, or nobody wants the rest. */
  end(): AnswerReading;
}

/** How the text of an answer is read: as events, or as one JSON object. */
interface TextReader {
  /** Whether the answer's end was in it. */
  read(text: string): boolean;
  end(): void;
}

type Gathered = ReturnType<typeof gatherAnswer>;

/** The mark after the last event, from the line break before it. In JSON a line break is never bare. */
const endMark = /[\r\n]data:[ \t]*\[DONE\]/;
/** Characters that a mark cut in two may have in the piece before. */
const markLength = 32;

function createEventReader(gathered: Gathered, giveUp: () => void): TextReader {
  let length = 0;
  const parser = createParser({
    onEvent({ data }) {
      length = 0;
      const chunk = parseAnswerChunk(data);
      if (chunk !== null) gathered.add(chunk);
    },
  });
  // The parser looks through its whole unfinished line at every piece, so it is given whole lines.
  let pending = '';
  let before = '\n';
  let isMarked = false;
  function read(text: string): boolean {
    length += text.length;
    pending += text;
    if (length > maximumEventLength) giveUp();
    else if (/[\r\n]/.test(text)) {
      parser.feed(pending);
      pending = '';
    }
    // Some clients stop reading at the mark itself, before the empty line that ends its event.
    const seen = before + text;
    before = seen.slice(-markLength);
    if (isMarked || !endMark.test(seen)) return false;
    isMarked = true;
    gathered.markEnd();
    return true;
  }
  return { read, end: () => void read('\n\n') };
}

/** Times that an answer is tried that ends with a brace at the end of a piece. */
const maximumTries = 16;

function createJsonReader(gathered: Gathered, giveUp: () => void): TextReader {
  let body = '';
  let tries = 0;
  let isRead = false;
  function tryToRead(): boolean {
    const chunk = isRead ? null : parseAnswerChunk(body);
    if (chunk === null) return false;
    isRead = true;
    gathered.add(chunk);
    gathered.markEnd();
    return true;
  }
  function read(text: string): boolean {
    body += text;
    if (body.length > maximumEventLength) giveUp();
    if (!text.trimEnd().endsWith('}') || tries === maximumTries) return false;
    tries += 1;
    return tryToRead();
  }
  return { read, end: () => void tryToRead() };
}

/**
 * A reader of an answer to `chat/completions`. Whether it is a stream is seen from its first character, since servers answer
 * with JSON where a stream was asked for, and name neither rightly. `contentEncoding`: gzip, deflate, br, or none.
 */
export function createAnswerReader(options: { contentEncoding: string | null }): AnswerReader {
  const gathered = gatherAnswer();
  const decoder = new TextDecoder();
  const decompress = createDecompress(options.contentEncoding);
  let reader: TextReader | null = null;
  let isGivenUp = decompress === null;
  const giveUp = () => {
    isGivenUp = true;
  };

  function readText(text: string): boolean {
    const said = reader === null ? text.trimStart() : text;
    if (isGivenUp || said === '') return false;
    reader ??= said.startsWith('{') ? createJsonReader(gathered, giveUp) : createEventReader(gathered, giveUp);
    return reader.read(said);
  }

  return {
    write(bytes) {
      if (isGivenUp || decompress === null) return { is_final: false };
      const isFinal = decompress(bytes).map((piece) => readText(decoder.decode(piece, { stream: true })));
      return { is_final: isFinal.includes(true) };
    },
    end() {
      readText(decoder.decode());
      if (!isGivenUp) reader?.end();
      const reading = gathered.read(isGivenUp && decompress !== null);
      return isGivenUp ? { ...reading, is_answer: true } : reading;
    },
  };
}
