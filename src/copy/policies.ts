/** One page of rules: a title, a lead, and sections of paragraphs or points. */
export interface PolicyText {
  title: string;
  description: string;
  lead: string;
  pictureAlt: string;
  sections: readonly { title: string; text?: readonly string[]; points?: readonly string[] }[];
}

/** Policy (spec §2). The 30 days differ from the footer's 15 on purpose: both are the owner's texts. */
export const policy: PolicyText = {
  title: 'Policy',
  description: 'Shipping, returns, privacy and payment, in plain words.',
  lead: 'The short version of how we ship, take back, keep your data and take your money.',
  pictureAlt: 'A polo with an indigo block print',
  sections: [
    {
      title: 'Shipping',
      text: [
        'We ship worldwide. Orders are processed within 1-3 business days and leave our studio in Mumbai after that. You get a message with the tracking number as soon as your parcel is on its way.',
      ],
    },
    {
      title: 'Returns',
      text: [
        'You may return what you bought within 30 days. It has to be unused and in its original packaging; once it is back with us, we refund it to the way you paid.',
      ],
    },
    {
      title: 'Privacy',
      text: [
        'We ask for what an order needs: your name, e-mail, phone and address. We use it to bring you your parcel and to answer you, never to sell it on. Write to us, and we tell you what we hold or delete it.',
      ],
    },
    {
      title: 'Payment security',
      text: [
        'You pay through Razorpay: with major credit cards and debit cards, UPI, net banking or a wallet, and from abroad also with PayPal, wherever Razorpay offers it.',
        'Payments run over an encrypted connection to Razorpay. Your card number never touches our servers.',
      ],
    },
  ],
};

/** Return and exchange (spec §2). */
export const returnAndExchange: PolicyText = {
  title: 'Return And Exchange',
  description: 'How to send something back, and what we can take.',
  lead: 'If it does not fit, or does not feel like you, send it back. Here is how it works.',
  pictureAlt: 'A dark blue polo with a running stitch',
  sections: [
    {
      title: 'Within 30 days',
      text: ['You have 30 days from the day your parcel arrives to return or exchange an item.'],
    },
    {
      title: 'How it should look',
      text: ['Items have to be unused and unwashed, with their tags still on them.'],
    },
    {
      title: 'Who pays for the way back',
      text: [
        'You pay the return shipping, unless the item is defective or we sent the wrong one: then it is on us. Shipping fees of the original order are non-refundable.',
      ],
    },
    {
      title: 'What we cannot take back',
      points: ['Underwear', 'Swimwear', 'Customised items'],
    },
    {
      title: 'How to start',
      text: [
        'Write to our support with your order number and the reason. We answer with the address, and refund or exchange as soon as the parcel is back on our table.',
      ],
    },
  ],
};

/** Shipping policy (spec §2). */
export const shippingPolicy: PolicyText = {
  title: 'Shipping Policy',
  description: 'How long a parcel takes, and what happens on its way.',
  lead: 'From our table to your door: how long it takes, and who tells you where it is.',
  pictureAlt: 'A night train, printed on a black long sleeve',
  sections: [
    {
      title: 'Processing',
      text: ['Orders are packed within 1-3 business days, not counting Sundays and public holidays.'],
    },
    {
      title: 'Delivery',
      points: ['Domestic orders: 3-7 business days', 'International orders: 7-21 business days'],
    },
    {
      title: 'Customs and duties',
      text: [
        'International parcels may be charged customs duties and taxes on arrival. They are the customer’s to pay.',
      ],
    },
    {
      title: 'Tracking',
      text: ['As soon as your parcel leaves us, you get its tracking number by e-mail or SMS.'],
    },
  ],
};
