import { isString } from '#src/shared/lib/plain-storage.ts';
import { storedList, storedValue } from '#src/shared/lib/stored-value.ts';
import { useListCouriersQuery } from './shipping-api.ts';

const mostCouriers = 4;
const maxLength = 60;

/** The couriers that parcels were last given to on this device, latest first. */
const couriers = storedValue(
  'couriers',
  storedList((name) => (isString(name) && name.trim() !== '' && name.length <= maxLength ? name : undefined)),
);

const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Puts a courier first. */
export function rememberCourier(name: string): void {
  const courier = name.trim();
  if (courier === '') return;
  couriers.change((former) =>
    [courier, ...former.filter((entry) => key(entry) !== key(courier))].slice(0, mostCouriers),
  );
}

/** The couriers to choose from: those of this device, latest first, then those whose pages the settings know. */
export function useCouriers(): readonly string[] {
  const last = couriers.useValue();
  const { data: known = [] } = useListCouriersQuery();
  return [...last, ...known.filter((name) => !last.some((entry) => key(entry) === key(name)))];
}
