import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { layout } from '#src/copy/layout.ts';
import { apiOrigin } from '#src/shared/api/access.ts';
import { useIsDemoBrand, useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';

const home = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  fontFamily: 'h1.fontFamily',
  fontSize: '1.65rem',
  fontWeight: 800,
  letterSpacing: '-0.045em',
  lineHeight: 1,
} as const;

/** Three weft threads crossing three warp threads; the middle weft is coloured. */
function Mark() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="3.6">
        <path
          stroke="currentColor"
          d="M7 1V3.8M7 10.2V19.8M7 26.2V29M15 1V11.8M15 18.2V29M23 1V3.8M23 10.2V19.8M23 26.2V29"
        />
        <path stroke="currentColor" d="M1 7H11.8M18.2 7H29M1 23H11.8M18.2 23H29" />
        <path stroke="var(--mark-thread, var(--madder))" d="M1 15H3.8M10.2 15H19.8M26.2 15H29" />
      </g>
    </svg>
  );
}

const picture = {
  width: 'auto',
  height: 36,
  maxWidth: 'min(180px, 100%)',
  objectFit: 'contain',
  borderRadius: '2px',
} as const;

/** On a phone it takes what is free in the header's row: with the picture's width as its basis the row would break. */
const fitting = { flex: { xs: '1 1 56px', sm: 'none' } } as const;

/** On dark ground: the picture was drawn for a light one. */
const onLight = { ...picture, backgroundColor: 'background.default' } as const;

/** The brand's logo, on dark ground the one for it, or its name in letters beside the drawn mark of the demo's brand, as a link to the home page. */
export function Logo({ isDark = false }: { isDark?: boolean }) {
  const { brand, ...shop } = useShop();
  const own = isDark ? shop.logoDark : undefined;
  const logo = own ?? shop.logo;
  const isDemo = useIsDemoBrand();
  return (
    <Box component={Link} sx={logo ? [home, fitting] : home} to={paths.home} aria-label={layout.logo({ brand })}>
      {logo ? (
        <Box
          component="img"
          sx={isDark && !own ? onLight : picture}
          src={apiOrigin + logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
        />
      ) : (
        <>
          {isDemo && <Mark />}
          <span>{brand.toLowerCase()}</span>
        </>
      )}
    </Box>
  );
}
