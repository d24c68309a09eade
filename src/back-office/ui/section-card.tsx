import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function SectionCard({ title, className, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={className}>
      <CardContent>
        <Typography id={id} variant="subtitle1" component="h2">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
