import { useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { initials } from '#web/lib/initials.ts';

const SIZES = { sm: 'size-8 text-caption', md: 'size-10', lg: 'size-13 text-h3', xl: 'size-24 text-hero' };

/**
 * A person's picture or, without one (or when it does not load), initials. Decorative: the name stands beside it.
 * `letters={1}` shows the first letter only.
 */
export function Avatar({
  name,
  imageUrl = null,
  size = 'md',
  letters = 2,
}: {
  name: string;
  imageUrl?: string | null;
  size?: keyof typeof SIZES;
  letters?: 1 | 2;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const look = cx('shrink-0 rounded-full', SIZES[size]);
  if (imageUrl !== null && imageUrl !== brokenUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(imageUrl)}
        className={cx(look, 'object-cover')}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx(look, 'grid place-items-center bg-pino-soft font-bold text-pino')}>
      {Array.from(initials(name)).slice(0, letters).join('')}
    </span>
  );
}
