import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dateLocale, formatList } from '#contract/rules/message.ts';
import { mostPhotoNames } from '#contract/rules/photo-names.ts';
import { manyPhotos as copy } from '#src/copy/admin-many-photos.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useHeldForm } from '#src/shared/session/use-held-form.ts';
import { DropZone, FolderButton } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-context.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { filesOfDrop, filesOfInput } from './chosen-photos.ts';
import { PhotoGroups } from './photo-groups.tsx';
import { UnmatchedPhotos } from './unmatched-photos.tsx';
import {
  groupByProduct,
  isLeft,
  isSent,
  useManyPhotos,
  type AddPhotos,
  type ListedPhoto,
  type PhotosStep,
} from './use-many-photos.ts';

const Zone = styled(DropZone)(({ theme }) => ({ alignContent: 'center', gap: theme.spacing(0.5), minHeight: 96 }));

const Result = styled(Alert)(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  background: theme.palette.background.deep,
  fontSize: theme.typography.body1.fontSize,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  '& ul': { margin: 0, paddingLeft: 18, overflowWrap: 'anywhere' },
}));

const ResultTitle = ({ children }: { children: ReactNode }) => (
  <Typography component="h3" variant="subtitle2" sx={{ fontSize: '1.05rem' }}>
    {children}
  </Typography>
);

/** Photos of many products: chosen by folder or zip, matched by their names, looked at, sent. */
export function ManyPhotos({ send }: { send: AddPhotos }) {
  const many = useManyPhotos(send);
  const { photos, step } = many;
  const isSending = step === 'sending';
  const left = photos.filter(isLeft);
  useUnsavedChanges(isSending);
  useHeldForm(left.length > 0);
  return (
    <SectionCard id="photos" title={copy.title}>
      <Typography variant="inherit">{copy.text({ most: mostPhotoNames.toLocaleString(dateLocale) })}</Typography>
      <Choice many={many} />
      {step !== 'empty' && step !== 'reading' && (
        <>
          <Summary photos={photos} step={step} passedOver={many.passedOver} />
          {isSending ? (
            <Sending photos={photos} underWay={many.underWay} onStop={many.stop} />
          ) : (
            left.length > 0 && (
              <div>
                <Button onClick={() => void many.send()}>
                  {(step === 'shown' ? copy.send : copy.sendRest)({ count: left.length })}
                </Button>
              </div>
            )
          )}
          <UnmatchedPhotos photos={photos} isSending={isSending} onChoose={many.assign} />
          <PhotoGroups photos={photos} isSending={isSending} onLeaveOut={many.assign} />
        </>
      )}
    </SectionCard>
  );
}

type Many = ReturnType<typeof useManyPhotos>;

/** The field for photos, zips and folders. */
function Choice({ many: { step, photos, problem, choose } }: { many: Many }) {
  const isBusy = step === 'reading' || step === 'sending';
  return (
    <>
      <FieldFrame label={copy.label} error={problem}>
        {(controlProps) => (
          <Zone
            {...controlProps}
            name="photos"
            accept="image/*,.heic,.zip,application/zip"
            multiple
            disabled={isBusy}
            isRefused={problem !== undefined}
            onFiles={(files) => void choose(Promise.resolve(filesOfInput(files)))}
            onDropped={(dropped) => void choose(filesOfDrop(dropped))}
          >
            <Typography variant="inherit">
              {step === 'reading' ? (
                copy.reading
              ) : (
                <>
                  <b>{photos.length > 0 ? copy.chooseOthers : copy.choose}</b> {copy.dropHint}
                </>
              )}
            </Typography>
          </Zone>
        )}
      </FieldFrame>
      <div>
        <FolderButton disabled={isBusy} onFiles={(files) => void choose(Promise.resolve(filesOfInput(files)))}>
          {copy.chooseFolder}
        </FolderButton>
      </div>
    </>
  );
}

interface SummaryProps {
  photos: readonly ListedPhoto[];
  step: PhotosStep;
  passedOver: readonly string[];
}

/** What matched before sending, and what was added after it. */
function Summary({ photos, step, passedOver }: SummaryProps) {
  const sent = photos.filter(isSent);
  const matched = photos.filter(({ product }) => product !== undefined);
  return (
    <div role="status">
      {step === 'sending' ? (
        <VisuallyHidden>{copy.progress}</VisuallyHidden>
      ) : step === 'shown' ? (
        <Result severity={matched.length > 0 ? 'success' : 'warning'} role="presentation" icon={false}>
          <ResultTitle>
            {matched.length > 0 ? copy.matchedTitle({ count: matched.length }) : copy.noneMatched}
          </ResultTitle>
          {matched.length > 0 ? copy.matchedText({ products: productsOf(matched) }) : copy.noneMatchedText}
          {passedOver.length > 0 && <Typography variant="inherit">{passedText(passedOver)}</Typography>}
        </Result>
      ) : (
        <Report photos={photos} step={step} sent={sent} total={matched.length} />
      )}
    </div>
  );
}

interface ReportProps extends Omit<SummaryProps, 'passedOver'> {
  sent: readonly ListedPhoto[];
  total: number;
}

function Report({ photos, step, sent, total }: ReportProps) {
  const added = sent.filter(({ state }) => state === 'added');
  const known = sent.length - added.length;
  const failed = photos.filter(({ state }) => state === 'failed');
  const hidden = new Set(sent.flatMap(({ product }) => (product?.hidden ? product._id : [])));
  const progress = { done: sent.length, total };
  return (
    <Result severity={step === 'done' && failed.length === 0 ? 'success' : 'warning'} role="presentation" icon={false}>
      <ResultTitle>
        {step === 'broken'
          ? copy.brokenTitle(progress)
          : step === 'stopped'
            ? copy.stoppedTitle(progress)
            : copy.doneTitle({ count: added.length })}
      </ResultTitle>
      {step === 'done' ? added.length > 0 && copy.doneText({ products: productsOf(added) }) : copy.stoppedText}
      {known > 0 && ` ${copy.known({ count: known })}`}
      {failed.length > 0 && (
        <>
          <Typography variant="inherit">{copy.failedCount({ count: failed.length })}</Typography>
          <ul>
            {failed.map(({ path, refusal }) => (
              <li key={path}>
                <b>{path}</b>: {refusal}
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden.size > 0 && (
        <Typography variant="inherit">
          {copy.hiddenLeft({ count: hidden.size })}{' '}
          <Link to={`${paths.adminProducts}?visibility=hidden`}>{copy.showHidden}</Link>
        </Typography>
      )}
    </Result>
  );
}

const productsOf = (photos: readonly ListedPhoto[]): string => copy.products({ count: groupByProduct(photos).size });

const mostNamed = 3;

function passedText(passedOver: readonly string[]): string {
  const more = passedOver.length - mostNamed;
  const names = [...passedOver.slice(0, mostNamed), ...(more > 0 ? [copy.morePassed({ count: more })] : [])];
  return copy.passedOver({ count: passedOver.length, names: formatList(names) });
}

interface SendingProps {
  photos: readonly ListedPhoto[];
  underWay: number;
  onStop: () => void;
}

function Sending({ photos, underWay, onStop }: SendingProps) {
  const withProduct = photos.filter(({ product }) => product !== undefined);
  const done = withProduct.filter(({ state }) => state !== 'ready' && state !== 'sending').length;
  return (
    <Stack spacing={1.5}>
      <ProgressBar label={copy.progress} share={(done + underWay * 0.9) / Math.max(withProduct.length, 1)}>
        {copy.progressText({ done, total: withProduct.length })}
      </ProgressBar>
      <Typography variant="inherit">{copy.keepOpen}</Typography>
      <div>
        <Button variant="outlined" onClick={onStop}>
          {copy.stop}
        </Button>
      </div>
    </Stack>
  );
}
