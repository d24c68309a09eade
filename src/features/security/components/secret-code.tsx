import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { security } from '#src/copy/security.ts';

const copy = security.dialog.scan;

interface SecretCodeProps {
  secret: string;
  /** `otpauth://…` */
  uri: string;
}

/** The secret for an authenticator app, as a QR code and as text. */
export function SecretCode({ secret, uri }: SecretCodeProps) {
  return (
    <>
      <Box role="img" aria-label={copy.qr} sx={{ justifySelf: 'center', lineHeight: 0 }}>
        <QRCodeSVG value={uri} size={208} marginSize={4} aria-hidden="true" />
      </Box>
      <Typography>
        {copy.secret}
        <Box component="span" sx={text}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
    </>
  );
}

const text = { display: 'block', fontFamily: 'monospace', fontSize: '1.1rem', letterSpacing: '0.04em' } as const;
