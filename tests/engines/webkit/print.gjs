// Prints a page to a PDF file with WebKitGTK's library, because its driver cannot print:
//   gjs -m print.gjs ADDRESS FILE
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [address, file] = ARGV;
const loop = new GLib.MainLoop(null, false);
let failure;

function end(reason) {
  failure ??= reason;
  loop.quit();
}

function print(view) {
  const settings = new Gtk.PrintSettings();
  settings.set_printer('Print to File');
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf');
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(file, null));
  const operation = new WebKit.PrintOperation({ web_view: view, print_settings: settings });
  operation.connect('failed', (_operation, error) => end(error.message));
  operation.connect('finished', () => end());
  operation.print();
}

Gtk.init(null);
const view = new WebKit.WebView({ web_context: WebKit.WebContext.new_ephemeral() });
const window = new Gtk.OffscreenWindow({ default_width: 1280, default_height: 900 });
window.add(view);
window.show_all();
view.connect('load-failed', (_view, _event, at, error) => end(`${at}: ${error.message}`));
view.connect('load-changed', (_view, event) => {
  if (event === WebKit.LoadEvent.FINISHED) print(view);
});
view.load_uri(address);
loop.run();
if (failure) throw new Error(failure);
