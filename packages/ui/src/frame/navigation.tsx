import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../components/icon.tsx';
import { FRAME } from '../i18n/frame-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import { PLACES, THUMB_PLACES, type Place } from './places.ts';

function PlaceLink({ place }: { place: Place }) {
  const say = useTexts(FRAME);
  return (
    <NavLink to={place.path} end={place.path === '/'} className="place-link">
      <Icon name={place.icon} />
      <span>{say(place.word)}</span>
    </NavLink>
  );
}

/** All places, in groups: beside the page on a desk, in a drawer on a phone. */
function PlaceGroups() {
  const say = useTexts(FRAME);
  return PLACES.map((group) => (
    <div key={group.word} className="place-group">
      <p className="place-group-name">{say(group.word)}</p>
      <ul>
        {group.places.map((place) => (
          <li key={place.path}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

export function SideNavigation() {
  const say = useTexts(FRAME);
  return (
    <nav className="side-navigation" aria-label={say('mainNavigation')}>
      <PlaceGroups />
    </nav>
  );
}

/** At the bottom of a phone, where the thumb is. */
export function ThumbNavigation() {
  const say = useTexts(FRAME);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <nav className="thumb-navigation" aria-label={say('mainNavigation')}>
      {THUMB_PLACES.map((place) => (
        <PlaceLink key={place.path} place={place} />
      ))}
      <button type="button" className="place-link" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" />
        <span>{say('more')}</span>
      </button>
      <Drawer title={say('more')} placement="bottom" open={open} onClose={() => setOpen(false)} size="large">
        <div className="place-drawer">
          <PlaceGroups />
        </div>
      </Drawer>
    </nav>
  );
}
