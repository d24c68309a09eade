import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps, type SnackbarKey } from 'notistack';
import { useEffect, useRef, useState, type MouseEvent, type Ref } from 'react';
import { size } from '#src/theme/tokens.ts';
import { referenceOf } from '../api/errors.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { questionTime, toastTimes, type ShowToast, type ToastCard, type ToastQuestion } from './toast.ts';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
    success: { card: ToastCard | undefined };
    error: { reference: string | undefined };
  }
}

const Label = styled(SnackbarContent)(({ theme }) => ({
  '&&': {
    display: 'flex',
    flexWrap: 'nowrap',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minWidth: 0,
    padding: '13px 20px 13px 16px',
    background: theme.palette.background.night,
    color: theme.palette.text.onDark,
    borderRadius: theme.shape.small,
    borderLeft: `5px solid ${theme.palette.marigold}`,
    outline: `1px solid ${theme.palette.dividerOnDark}`,
    fontWeight: 600,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', fontWeight: 400 },
  '& svg': { flex: 'none', color: theme.palette.marigold },
  '&&[data-variant="error"]': {
    background: theme.palette.secondary.dark,
    borderLeftColor: theme.palette.background.default,
  },
  '&[data-variant="error"] svg': { color: theme.palette.background.default },
}));

/** One toast. An error uses `role="alert"` and interrupts the screen reader; all others wait for a pause. */
function ToastLabel({
  message,
  variant,
  style,
  ref,
  reference,
}: CustomContentProps & { ref?: Ref<HTMLDivElement>; reference?: string }) {
  const Icon = variant === 'error' ? AlertIcon : CheckIcon;
  return (
    <Label ref={ref} style={style ?? {}} role={variant === 'error' ? 'alert' : 'status'} data-variant={variant}>
      {(variant === 'error' || variant === 'success') && <Icon width="20" height="20" />}
      <div>
        <span>{message}</span>
        {reference && <small>{reference}</small>}
      </div>
    </Label>
  );
}

const CardLabel = styled(Label)(({ theme }) => ({
  '&&': { padding: '12px 18px 12px 12px', width: 'min(380px, calc(100vw - 32px))' },
  '& > img': {
    flex: 'none',
    width: 56,
    height: 70,
    objectFit: 'cover',
    borderRadius: theme.shape.small,
    background: theme.palette.dividerOnDark,
  },
  '& > div': { flex: '1 1 auto', minWidth: 0 },
  '& .message': { display: 'flex', alignItems: 'center', gap: 6, fontSize: size.small },
  '& b': { display: 'block', fontWeight: 600 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: theme.palette.marigold,
    fontSize: size.small,
  },
  '& :focus-visible': { outlineColor: theme.palette.marigold, boxShadow: 'none' },
  '& .question': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginTop: 6 },
  '& .question small': { flexBasis: '100%' },
  '& .question button': {
    minWidth: 40,
    minHeight: 36,
    padding: '0 10px',
    border: `1.5px solid ${theme.palette.marigold}`,
    borderRadius: theme.shape.small,
    fontSize: size.small,
    fontWeight: 600,
  },
  '& .row': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 },
}));

interface CardToastProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
  card: ToastCard;
}

/** The toast of a product that went into the cart. It stays while the pointer or the focus is on it. */
function CardToast({ id, message, style, ref, card: { photo, title, detail, link, question: asked } }: CardToastProps) {
  const { closeSnackbar } = useSnackbar();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [question, setQuestion] = useState<ToastQuestion>();
  useEffect(() => {
    void asked?.then(setQuestion);
  }, [asked]);
  const isPaused = pointed || focused;
  const time = question ? questionTime : (toastTimes.success ?? 0);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeSnackbar(id), time);
    return () => clearTimeout(timer);
  }, [closeSnackbar, id, isPaused, time]);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    closeSnackbar(id);
    link.onFollow();
  };
  return (
    <CardLabel
      ref={ref}
      style={style ?? {}}
      role="status"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <img src={photo} alt="" width="56" height="70" />
      <div>
        <span className="message">
          <CheckIcon width="18" height="18" />
          {message}
        </span>
        <b>{title}</b>
        <div className="row">
          <small>{detail}</small>
          <a href={link.href} onClick={follow}>
            {link.text}
          </a>
        </div>
        {question && (
          <div className="question">
            <small>{question.text}</small>
            {question.answers.map(({ text, label }) => (
              <ButtonBase
                key={text}
                aria-label={label}
                onClick={() => {
                  closeSnackbar(id);
                  question.onAnswer(text);
                }}
              >
                {text}
              </ButtonBase>
            ))}
          </div>
        )}
      </div>
    </CardLabel>
  );
}

function SuccessToast({ card, ...props }: CustomContentProps & { card?: ToastCard | undefined }) {
  return card ? <CardToast {...props} card={card} /> : <ToastLabel {...props} />;
}

const Components = { success: SuccessToast, error: ToastLabel, default: ToastLabel, loading: ToastLabel };

/**
 * notistack with the shop's limits and styles.
 * @param onReady Receives the function that shows a toast.
 */
export default function ToastHost({ onReady }: { onReady: (show: ShowToast) => void }) {
  const provider = useRef<SnackbarProvider>(null);
  // An open dialog hides its siblings from screen readers with `aria-hidden`, but toasts must still be announced. MUI skips
  // elements on which `aria-hidden` is not allowed; `slot` is the only one of them that can hold content and has no box.
  const [slot] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(slot);
    return () => slot.remove();
  }, [slot]);
  useEffect(() => {
    /** The toast that is shown for each text. */
    const shown = new Map<string, SnackbarKey>();
    onReady((message, variant, { error, card } = {}) => {
      const text = `${variant} ${message}`;
      // Equal toasts do not stack: the new one is announced and has its full time.
      const before = shown.get(text);
      if (before !== undefined) provider.current?.closeSnackbar(before);
      const options = {
        variant,
        autoHideDuration: card ? null : toastTimes[variant],
        reference: referenceOf(error),
        onExited: (_node: unknown, ended: SnackbarKey) => {
          if (shown.get(text) === ended) shown.delete(text);
        },
        // Below the cart of the top bar.
        ...(card && { card, anchorOrigin: { vertical: 'top', horizontal: 'right' } as const }),
      };
      const key = provider.current?.enqueueSnackbar(message, options);
      if (key !== undefined) shown.set(text, key);
      return () => provider.current?.closeSnackbar(key);
    });
  }, [onReady]);
  return (
    <SnackbarProvider
      ref={provider}
      domRoot={slot}
      maxSnack={20}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={Components}
      classes={{ containerRoot: 'weft-toasts', containerAnchorOriginTopRight: 'weft-card-toast' }}
    />
  );
}
