import manifest from '../../package.json' with { type: 'json' };

/** The version of this package. */
export const AUTOQA_VERSION: string = manifest.version;
