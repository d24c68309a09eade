import { icon } from '#src/shared/ui/icons.tsx';

/** Icons of the back office's menu. They are apart from the shop's icons so that they load with the back office only. */
export const OverviewIcon = icon(<path d="M4 20.5V12M10 20.5V4M16 20.5v-6M3 20.5h18M21 20.5V9" />);
export const CategoryIcon = icon(
  <>
    <path d="M3.5 11.5v-8h8l9 9-8 8z" />
    <path d="M8 8v.01" strokeWidth="2.6" />
  </>,
);
export const AddProductIcon = icon(
  <>
    <path d="M8 3.5L3 7l2.5 4L8 9.5v11h5" />
    <path d="M8 3.5c.6 2.2 2.2 3.3 4 3.3s3.4-1.1 4-3.3L21 7l-2.5 4-2.5-1.5v2" />
    <path d="M18 14.5v6M15 17.5h6" />
  </>,
);
export const ProductsIcon = icon(
  <path d="M8 3.5L3 7l2.5 4L8 9.5v11h8v-11l2.5 1.5L21 7l-5-3.5c-.6 2.2-2.2 3.3-4 3.3S8.6 5.7 8 3.5z" />,
);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.5-3.7 2.9-5.5 6.5-5.5s6 1.8 6.5 5.5" />
    <path d="M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.4 3.5 5" />
  </>,
);
export const ReviewsIcon = icon(<path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />);
export const FileIcon = icon(<path d="M7 4v15M3.5 7.5L7 4l3.5 3.5M17 20V5M13.5 16.5L17 20l3.5-3.5" />);
export const SearchWordsIcon = icon(
  <>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M15 15l5.5 5.5M7 9h6M7 12h4" />
  </>,
);
export const LogOutIcon = icon(
  <>
    <path d="M10 4H4.5v16H10" />
    <path d="M15.5 7.5L20 12l-4.5 4.5M20 12H9.5" />
  </>,
);
