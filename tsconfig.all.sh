npx tsc -b
