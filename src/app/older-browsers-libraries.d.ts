declare module 'core-js/stable/*';
declare module 'wicg-inert';
