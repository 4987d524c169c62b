/** One browser without scripts: it keeps its cookies, reads pages, and sends their forms. */
export function createReader(url: string) {
  const cookies = new Map<string, string>();
  let formToken = '';

  async function ask(path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const html = await response.text();
    formToken = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? formToken;
    return { status: response.status, to: response.headers.get('location'), html, text: toText(html) };
  }

  return {
    read: (path: string) => ask(path),
    /** Sends a form as the page that was read last would; `form_token` in the fields takes the place of its own. */
    send: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams({ form_token: formToken, ...fields }) }),
  };
}

/** What stands on a page, without its marks. */
export function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
