/** HTML that our own server rendered, ready to be put into the page. Nothing in it runs: the policy of the page forbids it. */
export function takeFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
