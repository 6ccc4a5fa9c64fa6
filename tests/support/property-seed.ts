import fc from 'fast-check';

/**
 * Property tests try the same examples each time, so that what fails is what was changed. Others are tried by
 * `npm run test:fuzz -- properties`, which gives the seed.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 5) });
