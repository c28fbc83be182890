import { Component, type ReactNode } from 'react';
import { Title } from './focus.tsx';
import { Problem } from './status-message.tsx';

type Props = { children: ReactNode };

/** A page that cannot be shown takes no other with it, nor what was half written there. */
export class Caught extends Component<Props, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { error?: unknown } = {};

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <>
        <Title>This page cannot be shown</Title>
        <Problem error="Something in it was not expected. Tell the person who runs the server what you did before. The other pages work." />
      </>
    );
  }
}
