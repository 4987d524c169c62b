/**
 * Imported before all else. What libraries use that Node will take away (`punycode`, by grammY's client) is their maintainers' to know:
 * nobody who runs a command can do anything about it.
 */
(process as { noDeprecation?: boolean }).noDeprecation = true;
