/** Creates an element. Parts that are no properties become attributes (`aria-…`). */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  parts: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(parts)) {
    if (name in created) Object.assign(created, { [name]: value });
    else created.setAttribute(name, String(value));
  }
  created.append(...children);
  return created;
}
