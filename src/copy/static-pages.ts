/** Titles and pictures of the pages whose texts an owner writes (specification, section 2). */
export const staticPages = {
  about: {
    title: 'About Us',
    description: 'Who we are, how we design, and what we promise.',
    pictureAlt: 'A weaving draft, printed on a grey long sleeve',
  },
  contact: {
    title: 'Contact Us',
    description: 'How to write to us, call us and find us.',
    pictureAlt: 'A kolam, printed on a red long sleeve',
    seller: 'Who we are',
    grievance: {
      title: 'Grievance officer',
      text: 'We acknowledge a complaint within 48 hours and settle it within a month.',
    },
  },
  policy: {
    title: 'Policy',
    description: 'Shipping, returns, privacy and payment, in plain words.',
    pictureAlt: 'A polo with an indigo block print',
  },
  returnAndExchange: {
    title: 'Return And Exchange',
    description: 'How to send something back, and what we can take.',
    pictureAlt: 'A dark blue polo with a running stitch',
  },
  darkPatterns: {
    title: 'Dark Patterns',
    description: 'Thirteen tricks that shops play on people, and what we do instead.',
  },
  shippingPolicy: {
    title: 'Shipping Policy',
    description: 'How long a parcel takes, and what happens on its way.',
    pictureAlt: 'A night train, printed on a black long sleeve',
  },
} as const;
