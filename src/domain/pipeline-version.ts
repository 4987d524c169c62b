/**
 * The version of everything that decides a verdict besides the models: what is read of a text, prompts, offline
 * analysts, tokens of the keyword search. Part of every record. A test pins what each number stands for: raise it when you change one of
 * those.
 */
export const pipelineVersion = 4;
