/** How many times slower the processor is made. */
export const slowdowns = [4, 10];
