export declare function addTogether(options: { writers: number; adds: number }): Promise<{
  expected: number;
  acknowledged: number;
  lost: number;
  twice: number;
  litter: number;
  p99Ms: number;
  maxMs: number;
}>;

export declare function killAmongWriters(options: {
  writers: number;
  kills: number;
  killsPerList?: number;
}): Promise<{
  kills: number;
  acknowledged: number;
  lost: number;
  twice: number;
  litter: number;
  longestStallMs: number;
  diskStallMs: number;
}>;

export declare function killDuringSaves(options: { kills: number; lanes?: number }): Promise<{
  kills: number;
  acknowledged: number;
  torn: number;
  lost: number;
  litter: number;
}>;
