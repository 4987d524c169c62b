/** A browser without scripts: it keeps its cookies, and follows no redirect of a form. */
export async function openFormClient(url: string, path: string) {
  const first = await fetch(`${url}${path}`);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const formToken = /name="form_token" value="([^"]+)"/.exec(await first.text())?.[1] ?? '';
  return {
    formToken,
    async read(where: string): Promise<string> {
      return (await fetch(`${url}${where}`, { headers: { cookie } })).text();
    },
    /** @param options.formToken another than its own; null: none. */
    post(where: string, fields: Readonly<Record<string, string>>, options: { formToken?: string | null } = {}) {
      const token = options.formToken === undefined ? formToken : options.formToken;
      const body = new URLSearchParams(token === null ? fields : { ...fields, form_token: token });
      return fetch(`${url}${where}`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
    },
  };
}
export type FormClient = Awaited<ReturnType<typeof openFormClient>>;
