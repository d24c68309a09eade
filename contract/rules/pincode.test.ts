import { expect, test } from 'vitest';
import { pincodeRanges, stateNames, stateOfPincode } from './pincode.ts';

test.each([
  ['110 001', '07', 'with a space'],
  ['400001', '27', 'Mumbai'],
  ['403001', '30', 'Goa, between ranges of Maharashtra'],
  ['160017', '04', 'Chandigarh'],
  ['160055', '03', 'Mohali has a Chandigarh prefix'],
  ['246701', '09', 'Bijnor, inside 246 of Uttarakhand'],
  ['247667', '05', 'Roorkee, inside 247 of Uttar Pradesh'],
  ['247662', '09', 'inside 24766 of Uttarakhand'],
  ['396210', '26', 'Daman'],
  ['605001', '34', 'Puducherry, inside Tamil Nadu'],
  ['605015', '33', 'one after its range'],
  ['673310', '34', 'Mahe, inside Kerala'],
  ['682555', '31', 'Lakshadweep, inside Kerala'],
  ['990001', '', 'no pincode of India begins so'],
  ['1', '', 'not a pincode'],
])('%s is in state %j (%s)', (pincode, state) => {
  expect(stateOfPincode(pincode)).toBe(state);
});

test('each range has a state of the list and ends after it begins', () => {
  expect(pincodeRanges.filter(({ first, last, state }) => !(state in stateNames) || last < first)).toEqual([]);
  expect(new Set(pincodeRanges.map(({ state }) => state))).toEqual(new Set(Object.keys(stateNames)));
});
