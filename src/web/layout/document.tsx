import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { changeAddress, type Desk } from '../desk.ts';
import { type PageLanguage, pageLanguages, themes } from '../language.ts';
import type { DeskWords } from '../words/desk-words.ts';

/** The pages, in the order in which they are offered. */
export const pagePaths = {
  signals: '/',
  ask: '/ask',
  briefing: '/briefing',
  report: '/report',
  memory: '/memory',
  works: '/works',
} as const satisfies Record<keyof DeskWords['pages'], string>;

type PageName = keyof typeof pagePaths;

const pageNames = Object.keys(pagePaths) as PageName[];

export const signOutPath = '/sign-out';

/** The page that one comes to first. */
export const firstPage = pagePaths.signals;

const languageNames: Readonly<Record<PageLanguage, string>> = { en: 'English', zh: '中文' };

interface DocumentProps {
  desk: Desk;
  title: string;
  /** The page that is open; null: none of them. */
  page: PageName | null;
  /** Scripts of the page by name, without their ending; each is a file of `browser/`. */
  scripts?: readonly string[];
  children?: Child;
}

/** Without it browsers show a page in quirks mode, in which no script can scroll by the root element. */
export const doctype = raw('<!doctype html>');

/** A whole page: what every one of them has around its own content. */
export function Document({ desk, title, page, scripts = [], children }: DocumentProps) {
  const { words } = desk;
  return (
    <>
      {doctype}
      <html lang={words.code} data-theme={desk.theme}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={desk.theme === 'system' ? 'light dark' : desk.theme} />
          <title>{`${title} · secondlook`}</title>
          <link rel="icon" href={desk.toAsset('icon.svg')} type="image/svg+xml" />
          <link rel="stylesheet" href={desk.toAsset('desk.css')} />
          {['menu', ...scripts].map((name) => (
            <script type="module" src={desk.toAsset(`${name}.js`)} />
          ))}
        </head>
        <body>
          <a class="skip" href="#content">
            {words.skip}
          </a>
          <header class="top">
            <a class="brand" href={firstPage}>
              secondlook
            </a>
            {page === null ? null : <Navigation desk={desk} page={page} />}
            <Preferences desk={desk} />
          </header>
          <main id="content" tabindex={-1}>
            {children}
          </main>
          {page === null ? null : <Provenance desk={desk} />}
        </body>
      </html>
    </>
  );
}

/** What holds for every page: the zone of its times, and whose its prices are. */
function Provenance({ desk: { words, timeZone, hasInventedPrices } }: { desk: Desk }) {
  return (
    <footer class="quiet">
      <p>{words.times(timeZone)}</p>
      {hasInventedPrices ? <p class="doubt">{words.inventedPrices}</p> : null}
    </footer>
  );
}

function Navigation({ desk, page }: { desk: Desk; page: PageName }) {
  return (
    <nav aria-label={desk.words.navigation}>
      <ul>
        {pageNames.map((name) => (
          <li>
            <a href={pagePaths[name]} aria-current={name === page ? 'page' : undefined}>
              {desk.words.pages[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Preferences({ desk }: { desk: Desk }) {
  const { words } = desk;
  return (
    <details class="preferences">
      <summary>{words.settings}</summary>
      <div>
        <p>{words.language}</p>
        <ul>
          {pageLanguages.map((language) => (
            <li>
              <a
                href={changeAddress(desk.address, { lang: language })}
                lang={language}
                aria-current={language === desk.language ? 'true' : undefined}
              >
                {languageNames[language]}
              </a>
            </li>
          ))}
        </ul>
        <p>{words.theme}</p>
        <ul>
          {themes.map((theme) => (
            <li>
              <a href={changeAddress(desk.address, { theme })} aria-current={theme === desk.theme ? 'true' : undefined}>
                {words.themes[theme]}
              </a>
            </li>
          ))}
        </ul>
        {desk.isSignedIn ? (
          <form method="post" action={signOutPath}>
            <FormToken desk={desk} />
            <button type="submit">{words.signIn.out}</button>
          </form>
        ) : null}
      </div>
    </details>
  );
}

/** Stands in every form that changes something: without it, a form is refused. */
export function FormToken({ desk }: { desk: Desk }) {
  return <input type="hidden" name="form_token" value={desk.formToken} />;
}
