import type { ReactNode, SVGProps } from 'react';

/** Line icons on a 24-pixel grid. They are hidden from screen readers: the control around them has the name. */
export const icon = (drawing: ReactNode) =>
  function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {drawing}
      </svg>
    );
  };

export const MenuIcon = icon(<path d="M3 7h18M3 12h13M3 17h18" />);
export const CloseIcon = icon(<path d="M5 5l14 14M19 5L5 19" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </>,
);
export const BagIcon = icon(
  <>
    <path d="M4.5 8h15l-1 12.5h-13z" />
    <path d="M8.5 8V6.5a3.5 3.5 0 0 1 7 0V8" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const FilterIcon = icon(
  <>
    <path d="M3 7h9M18 7h3M3 17h3M12 17h9" />
    <circle cx="15" cy="7" r="2.6" />
    <circle cx="9" cy="17" r="2.6" />
  </>,
);
export const ChevronIcon = icon(<path d="M6 9.5l6 6 6-6" />);
export const ExpandIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
export const HeartIcon = icon(
  <path d="M12 20S3.5 15 3.5 8.8a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2C20.5 15 12 20 12 20z" />,
);
export const CheckIcon = icon(<path d="M4.5 12.5l5 5 10-11" />);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </>,
);
export const ParcelIcon = icon(
  <>
    <path d="M3.5 8L12 3.5 20.5 8v8.5L12 21l-8.5-4.5z" />
    <path d="M3.5 8L12 12.5 20.5 8M12 12.5V21M7.7 5.8l8.5 4.5" />
  </>,
);
export const ReturnIcon = icon(
  <>
    <path d="M8 4L4 8l4 4" />
    <path d="M4 8h10a6 6 0 0 1 0 12H7" />
  </>,
);
export const StitchIcon = icon(
  <>
    <path d="M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6z" />
    <path d="M8.5 12l2.5 2.5 4.5-5" />
  </>,
);
export const MailIcon = icon(
  <>
    <path d="M3 5.5h18v13H3z" />
    <path d="M3.5 6l8.5 7 8.5-7" />
  </>,
);
export const FacebookIcon = icon(
  <path d="M14.5 21v-8.5h3l.5-3.5h-3.5V7c0-1.2.5-2 2-2H18V2.2C17.5 2.1 16.6 2 15.6 2 12.8 2 11 3.7 11 6.6V9H8v3.5h3V21" />,
);
export const InstagramIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7v.01" strokeWidth="2.4" />
  </>,
);
