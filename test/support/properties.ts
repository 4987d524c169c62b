import fc from 'fast-check';

/** Every run of the tests tries the same values; a failure names the seed and the path to its own. */
fc.configureGlobal({ seed: 20_250_301 });

export { fc };
