import yaml from 'yaml';

export const read = yaml.parse;
