type Props = { address: string; copied: string; notCopied: string };

/** Copies the email address, and says so. The loader has shown the button, if there is a clipboard. */
export function mount(island: HTMLElement) {
  const { address, copied, notCopied }: Props = JSON.parse(island.dataset['props'] ?? '');
  const button = island.querySelector('button');
  const line = island.querySelector('[aria-live]');
  if (!button || !line) return;
  if (!navigator.clipboard) return button.remove();
  button.onclick = async () => {
    line.textContent = '';
    const said = await navigator.clipboard.writeText(address).then(
      () => copied,
      () => notCopied,
    );
    line.textContent = said;
  };
  if (button.value) button.click();
}
