import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in place of children that broke while they were rendered. A new `key` tries again. */
  fallback: ReactNode;
  /** Called once they broke. */
  onBroken?: () => void;
  children: ReactNode;
}

/** Keeps what breaks below it from taking the page. What broke is reported at the root (src/main.tsx). */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
