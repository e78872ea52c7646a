/** Copies the command beside a button; where the page may not use the clipboard, it selects the command instead. */
export const COPY_SCRIPT = String.raw`
document.addEventListener('click', function (event) {
  var button = event.target.closest('.copy');
  if (!button) return;
  var code = button.parentElement.querySelector('pre');
  var label = button.textContent;
  function done() { button.textContent = button.dataset.done; setTimeout(function () { button.textContent = label; }, 1600); }
  function select() { getSelection().selectAllChildren(code); if (document.execCommand('copy')) done(); }
  if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(done, select);
  else select();
});
`;
