import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  /** The target of links within the page. */
  id?: string;
  className?: string;
  children: ReactNode;
}

export function SectionCard({ title, id, className, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card component="section" id={id} aria-labelledby={titleId} className={className}>
      <CardContent>
        <Typography id={titleId} variant="subtitle1" component="h2">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
