/** Pictures: small ones in their place, and a large view with arrow keys. */
export const lightboxScript = String.raw`
var lightbox = { pictures: [], at: 0 };

function pictureSource(path) {
  var place = data.pictures[path];
  var island = place && document.getElementById('picture-' + place.index);
  return island ? island.textContent : '';
}

function isPicture(path) { return /\.(png|jpe?g)$/i.test(path || ''); }

/** A picture of the gallery it belongs to; where it is not in the file, the way to where it lies. */
function thumbnail(path, caption, gallery) {
  var place = data.pictures[path];
  if (!place) return missingPicture(path);
  var at = gallery.push({ path: path, caption: caption }) - 1;
  var image = h('img', { src: pictureSource(path), alt: caption, width: place.width, height: place.height, loading: 'lazy', decoding: 'async' });
  var button = h('button', { type: 'button', class: 'thumbnail', 'aria-label': t('action.enlarge', { name: caption }), onclick: function () { openLightbox(gallery, at); } }, image);
  image.addEventListener('error', function () { button.replaceWith(missingPicture(path)); });
  return button;
}

function missingPicture(path) {
  return h('p', { class: 'no-picture' }, h('a', { href: fileHref(path) }, t('picture.none', { path: path })));
}

function openLightbox(gallery, at) {
  lightbox.pictures = gallery;
  lightbox.at = at;
  var several = gallery.length > 1;
  var turn = function (by) { return function () { turnLightbox(by); }; };
  lightbox.caption = h('span', { class: 'lightbox-caption' });
  lightbox.position = h('span', { class: 'quiet', 'aria-live': 'polite' });
  lightbox.file = h('a', { class: 'small-button' }, t('action.openFile'));
  lightbox.image = h('img', {});
  lightbox.dialog = h('dialog', { class: 'lightbox', 'aria-label': t('field.screenshot') },
    h('header', {}, lightbox.caption, several && lightbox.position, lightbox.file, iconButton('failed', t('action.close'), closeLightbox)),
    h('div', { class: 'lightbox-stage' },
      several && iconButton('previous', t('action.previous'), turn(-1), 'turn'),
      lightbox.image,
      several && iconButton('next', t('action.next'), turn(1), 'turn')));
  lightbox.dialog.addEventListener('click', function (event) { if (event.target === lightbox.dialog) closeLightbox(); });
  lightbox.dialog.addEventListener('keydown', function (event) {
    if (event.key === 'ArrowLeft') turnLightbox(-1);
    if (event.key === 'ArrowRight') turnLightbox(1);
  });
  lightbox.dialog.addEventListener('close', function () { lightbox.dialog.remove(); });
  document.body.append(lightbox.dialog);
  turnLightbox(0);
  lightbox.dialog.showModal();
}

function closeLightbox() { lightbox.dialog.close(); }

/** Changes what is shown in place, so that the focus stays where the reader put it. */
function turnLightbox(by) {
  var total = lightbox.pictures.length;
  lightbox.at = (lightbox.at + by + total) % total;
  var picture = lightbox.pictures[lightbox.at];
  lightbox.caption.replaceChildren(say(picture.caption));
  lightbox.position.textContent = t('picture.position', { number: lightbox.at + 1, total: total });
  lightbox.file.setAttribute('href', fileHref(picture.path));
  lightbox.image.setAttribute('src', pictureSource(picture.path));
  lightbox.image.setAttribute('alt', picture.caption);
}
`;
