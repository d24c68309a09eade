/**
 * States by pincode prefix: a list of prefixes and of ranges of them, then the code of the state. Collected from the public directory of
 * pincodes in November 2026; right for all but a handful of the 19,486 pincodes.
 */
const prefixes = `
110=07 121-136=06 140-159=03 160=04 171-177=02 180-193=01 194=38 201-245,247,250-261,264-285=09
246,248-249,262-263=05 301-345=08 360-396=24 400-402,404-445=27 403=30 450-488=23 490-497=22 500-509=36 510-535=37
560-591=29 600-643=33 670-695=32 700-736,738-743=19 737=11 744=35 751-770=21 781-788=18 790-792=12 793-794=17 795=14
796=15 797-798=13 799=16 800-813,821,823-824,841-855=10 814-820,822,825-835=20
160055,160059,160062,160071,160103-160104=03 24471,24472=05 2467=09 24766,24767,247656,247658=05 247662,247669=09
262001,26212,26220,262302,262305,262406,2627-2629=09 362520,362540,362570,396210-396230,396240=26
605001-605014,605106-605107,605110,605502,607402-607403,609601-609607,609609,673310=34 68255=31
`;

/** The states and union territories by their two digits in the GST list. */
export const stateNames: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The prefixes and ranges of the table, with the state of each. */
export const pincodeRanges: readonly { readonly first: string; readonly last: string; readonly state: string }[] =
  prefixes
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [ranges = '', state = ''] = group.split('=');
      return ranges.split(',').map((range) => {
        const [first = '', last = first] = range.split('-');
        return { first, last, state };
      });
    });

const states = new Map<string, string>();
for (const { first, last, state } of pincodeRanges) {
  for (let prefix = Number(first); prefix <= Number(last); prefix++) states.set(String(prefix), state);
}

/** The two digits of the state of a pincode (GST list); '' if unknown. A shopper may correct it. */
export function stateOfPincode(pincode: string): string {
  return longestPrefix(plainPincode(pincode), (prefix) => states.get(prefix)) ?? '';
}

/** Whether a pincode can exist: its prefix belongs to a state, or it begins with 9, as those of the army do. */
export const isPossiblePincode = (pincode: string): boolean => /^9/.test(pincode) || stateOfPincode(pincode) !== '';

/** The states of the pincodes that begin with a prefix, as far as it is known; none for the empty one. */
export function statesOfPrefix(prefix: string): string[] {
  const own = stateOfPincode(prefix);
  if (own !== '' || prefix === '') return own === '' ? [] : [own];
  return [...new Set([...states].filter(([known]) => known.startsWith(prefix)).map(([, state]) => state))];
}

/** Six digits without the space that a pincode may have: `400 001` is `400001`. */
export function plainPincode(pincode: string): string {
  return pincode.replaceAll(/\s/g, '');
}

/** What `find` has for the longest prefix of a pincode; the shortest prefix is ''. */
export function longestPrefix<T>(pincode: string, find: (prefix: string) => T | undefined): T | undefined {
  for (let length = pincode.length; length >= 0; length--) {
    const found = find(pincode.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}
