import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ownerSettings as copy } from '#src/copy/admin-settings.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { ChevronIcon, ReturnIcon } from '#src/shared/ui/icons.tsx';
import { Back } from '../ui/admin-page-header.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { useGetAdminSettingsQuery } from '../ui/api/owner-settings-api.ts';
import { CourierAddress } from './courier-address.tsx';
import { sections, type SectionName } from './setting-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingsNav, type SettingsPart } from './settings-nav.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TestMail } from './test-mail.tsx';

const names = Object.keys(sections) as SectionName[];

const parts: readonly SettingsPart[] = [
  ...names.map((name) => ({ id: name, title: copy.sections[name], text: copy.sectionTexts[name] })),
  { id: 'mails', title: copy.testMail.title, text: copy.testMail.send },
  { id: 'courier', title: copy.courier.title, text: copy.courier.label },
  { id: 'history', title: copy.history, text: copy.historyText },
];

/** In a wide window all parts beside their list; in others the list, and the part of the URL's hash in place of it. */
const Root = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
  '& .part': { scrollMarginTop: 90 },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '196px minmax(0, 1fr)',
    alignItems: 'start',
    '& .back': { display: 'none' },
  },
  [theme.breakpoints.down('lg')]: {
    '&:not(.open) > div, &.open > nav, & .part:not(.chosen)': { display: 'none' },
    '& .part': { scrollMarginTop: 400 },
  },
}));

/** The owner's settings in parts, each saved by itself, beside a table of contents. */
export function OwnerSettings() {
  const query = toQueryView(
    useGetAdminSettingsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
  );
  return (
    <AdminQuery query={query} failed={copy.loadFailed}>
      {(stored) => <Parts stored={stored} />}
    </AdminQuery>
  );
}

function Parts({ stored }: { stored: ReplyOf<'getAdminSettings'> }) {
  const chosen = useChosenPart();
  const current = usePartInView(chosen);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const note = (name: SectionName, isUnsaved: boolean) =>
    setUnsaved((before) => new Set([...before].filter((one) => one !== name).concat(isUnsaved ? name : [])));
  const part = (id: string, children: ReactNode) => (
    <div key={id} id={id} className={id === chosen ? 'part chosen' : 'part'}>
      {children}
    </div>
  );
  return (
    <Root className={chosen === undefined ? '' : 'open'}>
      <SettingsNav parts={parts} current={current} unsaved={unsaved} />
      <div>
        <Back className="back" component={RouterLink} to={paths.adminSettings}>
          <ChevronIcon width="16" height="16" />
          {copy.all}
        </Back>
        <Typography variant="body2" color="textSecondary">
          {copy.defaults.before} <ReturnIcon width="16" height="16" style={{ verticalAlign: '-3px' }} />{' '}
          {copy.defaults.after}
        </Typography>
        {names.map((name) =>
          part(
            name,
            <SettingsSection
              name={name}
              stored={stored}
              from={stored.from}
              onUnsaved={(isUnsaved) => note(name, isUnsaved)}
            />,
          ),
        )}
        {part('mails', <TestMail />)}
        {part('courier', <CourierAddress token={stored.settings.courier.token} />)}
        {part('history', <SettingHistory />)}
      </div>
    </Root>
  );
}

/** The part of the URL's hash, which is brought into view and gets the focus; back in the list its entry gets it. */
function useChosenPart(): string | undefined {
  const { hash } = useLocation();
  const chosen = parts.find(({ id }) => hash === `#${id}`)?.id;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (chosen !== undefined) {
      // The parts come after the settings have loaded: the browser cannot scroll there itself.
      document.getElementById(chosen)?.scrollIntoView();
      moveFocus(`#${chosen} h2`);
    } else if (before.current !== undefined) moveFocus(`nav a[href$="#${before.current}"]`);
    before.current = chosen;
  }, [chosen]);
  return chosen;
}

/** The part at the top of the window; while the chosen one is in the upper half, that. Undefined while none is shown. */
function usePartInView(chosen: string | undefined): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const shown = parts.flatMap(({ id }) => {
        const box = document.getElementById(id)?.getClientRects()[0];
        return box === undefined ? [] : { id, top: box.top };
      });
      const isInView = shown.some(({ id, top }) => id === chosen && top >= 0 && top < window.innerHeight / 2);
      const passed = shown.filter(({ top }) => top < window.innerHeight / 3);
      setCurrent(isInView ? chosen : (passed.at(-1) ?? shown[0])?.id);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [chosen]);
  return current;
}
