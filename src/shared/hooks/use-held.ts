import { useState } from 'react';

/** The value as it was before it was held: a dialog with typed text stays although others have done meanwhile what it is about. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
