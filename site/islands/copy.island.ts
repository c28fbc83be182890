type Props = { address: string; copied: string; notCopied: string };

/** Shows the button that copies the email address, and says what it did. */
export function mount(island: HTMLElement) {
  const { address, copied, notCopied }: Props = JSON.parse(island.dataset['props'] ?? '');
  const button = island.querySelector('button');
  const line = island.querySelector('[aria-live]');
  if (!button || !line) return;
  if (!navigator.clipboard) return button.remove();
  button.addEventListener('click', async () => {
    line.textContent = '';
    const said = await navigator.clipboard.writeText(address).then(
      () => copied,
      () => notCopied,
    );
    line.textContent = said;
  });
  button.hidden = false;
}
