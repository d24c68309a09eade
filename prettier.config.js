/** @type {import('prettier').Config} */
export default {
  printWidth: 120,
  singleQuote: true,
  // Width alone decides where an object of the code breaks, not how it was typed.
  objectWrap: 'collapse',
  overrides: [{ files: '*.json', options: { objectWrap: 'preserve' } }],
};
