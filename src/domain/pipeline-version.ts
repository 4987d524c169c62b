/**
 * The version of everything that decides a verdict beside the models: prompts, offline analysts, tokens of the keyword search. Part
 * of every record. A test knows what each number stands for: whoever changes one of those raises it.
 */
export const pipelineVersion = 1;
