/** Makes an element with properties, attributes that are no properties (`aria-…`), and what is in it. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  parts: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(parts)) {
    if (name in made) Object.assign(made, { [name]: value });
    else made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}
