import type { Child } from 'hono/jsx';
import { Document } from '../layout/document.tsx';
import { type MemoryPart, memoryPaths } from './memory-paths.ts';
import type { MemoryView } from './memory-view.ts';

/** What every page of memory has around its own content: which parts there are, and what this one is for. */
export function MemoryFrame({ desk, words, part, children }: MemoryView & { part: MemoryPart; children?: Child }) {
  const name = desk.words.pages.memory;
  return (
    <Document desk={desk} title={`${name}: ${words.parts[part]}`} page="memory">
      <div class="memory">
        <h1>{name}</h1>
        <nav aria-label={name} class="parts">
          <ul>
            {(Object.keys(memoryPaths) as MemoryPart[]).map((one) => (
              <li>
                <a href={memoryPaths[one]} aria-current={one === part ? 'page' : undefined}>
                  {words.parts[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p class="quiet">{words.about[part]}</p>
        {children}
      </div>
    </Document>
  );
}
