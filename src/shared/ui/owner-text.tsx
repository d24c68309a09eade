import Box, { type BoxProps } from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface OwnerTextProps extends Omit<BoxProps, 'children' | 'onClick'> {
  /** From the server, which has made it safe (server/modules/content/markdown.ts). */
  html: string;
  component?: 'div' | 'aside' | 'h2' | 'p' | 'span';
}

/** A text that an owner has written. Its links within the shop do not load the page again. */
export function OwnerText({ html, ...rest }: OwnerTextProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link === null || !isPlain || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return <Box {...rest} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
