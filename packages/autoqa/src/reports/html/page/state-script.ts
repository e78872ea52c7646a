/** What the page knows: the data, the words, and what the reader has chosen. */
export const stateScript = String.raw`
var words = JSON.parse(document.getElementById('words').textContent);
var data = JSON.parse(document.getElementById('data').textContent);
var root = document.documentElement;

var NO_FILTERS = { search: '', status: '', verdict: '', surface: '', tag: '', requirement: '', only: '' };
var PAGE_SIZE = 250;
var state = {
  language: remembered('language') || data.language,
  filters: Object.assign({}, NO_FILTERS),
  group: 'verdict',
  shown: PAGE_SIZE,
  open: new Set()
};

/** A page opened from a disk may be denied its storage; then a choice lasts as long as the page. */
function remembered(key) {
  try { return localStorage.getItem('autoqa-report-' + key); } catch (error) { return null; }
}
function remember(key, value) {
  try { localStorage.setItem('autoqa-report-' + key, value); } catch (error) { return; }
}

function t(word, values) {
  var text = words[state.language][word] || word;
  return text.replace(/\{(\w+)\}/g, function (placeholder, name) {
    return values && values[name] !== undefined ? String(values[name]) : placeholder;
  });
}

function formatDuration(ms) {
  if (ms < 1000) return Math.round(ms) + 'ms';
  if (ms < 59950) return (ms / 1000).toFixed(1) + 's';
  var seconds = Math.round(ms / 1000);
  var pad = function (value) { return String(value).padStart(2, '0'); };
  if (seconds < 3600) return Math.floor(seconds / 60) + 'm ' + pad(seconds % 60) + 's';
  var minutes = Math.floor(seconds / 60);
  return Math.floor(minutes / 60) + 'h ' + pad(minutes % 60) + 'm';
}

function formatTime(iso) {
  return new Date(iso).toLocaleString(state.language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
}

function formatPercent(share) { return Number((share * 100).toFixed(1)) + '%'; }

/** The report lies in reports/; files of the run are told relative to the folder above it. */
function fileHref(path) { return '../' + path.split('/').map(encodeURIComponent).join('/'); }
`;
